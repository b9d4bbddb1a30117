/** The reasons for which a repertoire command refuses a change. */
export type RepertoireRefusal = 'itemNotFound' | 'notInRepertoire' | 'alreadyInRepertoire'

/** The error messages of the API as the specification words them. The app translates its own. */
export const repertoireMessages: Readonly<Record<RepertoireRefusal, string>> = {
  itemNotFound: 'Repertoire item not found',
  notInRepertoire: 'Piece not found in repertoire',
  alreadyInRepertoire: 'A piece with this name and composer already exists',
}
