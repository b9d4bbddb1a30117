import type { FileDetails } from './file-details'

/** A message of the worker: it has started, then the details of the music, or why it refuses the file. */
export type MusicXmlReply =
  | { readonly isReady: true }
  | { readonly details: FileDetails }
  | { readonly refusal: string }
