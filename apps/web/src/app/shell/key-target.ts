/** Returns whether a dialog is open. It then receives all keys. */
export function isInDialog(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null
}
