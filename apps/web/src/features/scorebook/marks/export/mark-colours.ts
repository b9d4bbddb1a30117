/** The colours of marks on white paper. colours.module.css has the same. */
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

/** Returns a colour by the name that marks store. A name of a newer version is black. */
export function paperColour(name: string): string {
  return (Object.hasOwn(hexColours, name) && hexColours[name]) || '#1f1b16'
}
