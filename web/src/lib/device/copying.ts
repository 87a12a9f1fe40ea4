/** Copies what is in a field. Browsers give access to the clipboard only over TLS; the old way also works on a home network. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  field.select();
  const lent = navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  );
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing has replaced it without TLS
  return (await lent) || document.execCommand("copy");
}
