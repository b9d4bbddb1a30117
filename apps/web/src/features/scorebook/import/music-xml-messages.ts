import type { FileDetails } from './file-details'

/** A message of the worker: first `isReady`, then the details of the music or the reason for a refusal. */
export type MusicXmlReply =
  | { readonly isReady: true }
  | { readonly details: FileDetails }
  | { readonly refusal: string }
