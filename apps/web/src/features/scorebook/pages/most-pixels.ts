/**
 * The pixels of the largest image that we decode: A3 at 600 dpi. A decoded pixel takes four bytes, and the
 * header of a small file can claim any size.
 */
export const MOST_PIXELS = 70_000_000
