/** Thrown while drawing: the address is known, but the thing it names does not exist here. */
export class NotFound extends Error {
  constructor(what: string) {
    super(`not found: ${what}`)
    this.name = 'NotFound'
  }
}
