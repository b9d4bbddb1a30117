/** The colours of marks on white paper, equal to those in colours.module.css. */
const hexColours: Readonly<Record<string, string>> = {
  ink: '#1f1b16',
  red: '#b3261e',
  blue: '#1f4fa3',
  green: '#1e6b3c',
  violet: '#6a3d9a',
  lemon: '#ffe873',
  mint: '#bff0c4',
  sky: '#bfe3ff',
  rose: '#ffc9d9',
}

/**
 * Returns the hex colour for a colour name in a mark. An unknown name of a newer version gets the colour of
 * `ink`.
 */
export function paperColour(name: string): string {
  return (Object.hasOwn(hexColours, name) && hexColours[name]) || '#1f1b16'
}
