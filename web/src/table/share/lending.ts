// What the device itself can do with a picture: its own dialog, and its clipboard. Browsers lend both only over TLS.

export async function pictureFile(address: string): Promise<File | null> {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? new File([await answer.blob()], "paddock.png", { type: "image/png" }) : null;
}

/** Opens the device's own dialog. False: it has none. */
export async function lend(words: { title: string; url?: string }, files: File[]): Promise<boolean> {
  const share = navigator.share?.bind(navigator);
  if (!share) return false;
  const all = { ...words, files };
  const fits = files.length > 0 && (navigator.canShare?.(all) ?? false);
  await share(fits ? all : words).catch(() => undefined); // closed without sharing
  return true;
}

export const mayCopyPictures = (): boolean => "ClipboardItem" in globalThis && "clipboard" in navigator;

/** The item is made at once and its picture comes later: some browsers take nothing after a pause. */
export async function copyPicture(address: string): Promise<boolean> {
  const blob = fetch(address).then((answer) => answer.blob());
  const { clipboard } = navigator;
  return clipboard.write([new ClipboardItem({ "image/png": blob })]).then(
    () => true,
    () => false,
  );
}
