/**
 * Copies a text, in the task of a press or soon after it. Where a page may not use the clipboard, as in frames without the permission and on
 * plain http, it is copied by a selected field; where that fails too, the field stays for the person to copy from.
 * Rejects when nothing was copied.
 */
export async function copyText(text: string): Promise<void> {
  try {
    // Undefined on plain http, whatever its type says.
    await navigator.clipboard.writeText(text)
  } catch {
    await (await import('./copyByHand.ts')).copyByHand(text)
  }
}
