/** Thrown while rendering if the address has a screen and the record that it names does not exist. */
export class NotFound extends Error {
  constructor(what: string) {
    super(`not found: ${what}`)
    this.name = 'NotFound'
  }
}
