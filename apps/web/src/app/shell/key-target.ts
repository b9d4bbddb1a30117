/** Whether a dialog is open: keys belong to it alone. */
export function isInDialog(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null
}
