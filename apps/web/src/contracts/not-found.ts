/** Thrown while rendering if the address has a screen but the record in it does not exist. */
export class NotFound extends Error {
  constructor(what: string) {
    super(`not found: ${what}`)
    this.name = 'NotFound'
  }
}
