// The keys of the editor. It has its own meaning for some keys of the table; typing in a field is typing.
export interface Hands {
  take(index: number): void;
  undo(): void;
  redo(): void;
  letGo(): void;
  lift(): void;
  design(): void; // the next one the designer offers
  hint(): void;
  send(): void;
}

function isElsewhere(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return (
    !!target &&
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
      target.isContentEditable ||
      target.closest("dialog, .panel") !== null)
  );
}

export function editorKeys(hands: Hands): (event: KeyboardEvent) => void {
  const actions: Record<string, () => void> = {
    Escape: () => hands.letGo(),
    u: () => hands.undo(),
    h: () => hands.hint(),
    x: () => hands.lift(),
    b: () => hands.design(),
    1: () => hands.take(0),
    2: () => hands.take(1),
    3: () => hands.take(2),
    4: () => hands.take(3),
    5: () => hands.take(4),
  };
  return (event) => {
    if (isElsewhere(event) || event.altKey) return;
    const undoes = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    const redoes = (event.ctrlKey || event.metaKey) && (event.key.toLowerCase() === "y" || (undoes && event.shiftKey));
    const sends = event.key === "Enter" && (event.target as HTMLElement | null)?.closest?.("button, a") === null;
    const action = redoes
      ? () => hands.redo()
      : undoes
        ? () => hands.undo()
        : event.ctrlKey || event.metaKey
          ? undefined
          : sends
            ? () => hands.send()
            : actions[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}
