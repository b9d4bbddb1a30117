declare module 'opencc-js' {
  /** Returns a function that converts Chinese text between scripts and regions: `cn`, `tw`, `t`. */
  export function Converter(options: { from: string; to: string }): (text: string) => string
}
