/**
 * Every bound of the product. Forms and server use the same numbers. Lengths count Unicode code points of NFC
 * text. Durations are seconds.
 */
export const limits = {
  /** The title of a piece or goal, and the name of a composer, programme, collection or preset. */
  titleLength: 255,
  /** Free notes of an entry, a piece, a goal or a programme. */
  notesLength: 5000,
  /** Descriptions of goals and collections. */
  descriptionLength: 1000,
  /** Techniques of one entry, and the length of each. */
  techniques: 20,
  techniqueLength: 100,
  /** Tags of one entry, and the length of each. */
  tags: 10,
  tagLength: 50,
  /** Pieces of one entry. */
  pieces: 3,
  /** Goals that one entry may name. */
  goals: 50,
  /** The free text that names bars: "12-20", "33, 40–44". */
  measuresLength: 50,
  /** The tempo of a piece in beats per minute. */
  tempoMin: 10,
  tempoMax: 400,
  /** The duration of an entry in seconds: one minute to one day. */
  durationMin: 60,
  durationMax: 86_400,
  /** The name of a musician's own instrument. */
  instrumentLength: 100,
  /** The maximum bytes of one record as JSON in UTF-8 (`jsonBytes`). The server refuses a larger one. */
  recordBytes: 65_536,
  /** Record ids: UUIDs, natural keys of pieces (two titles and a separator), foreign ids. */
  idLength: 600,
  /** IANA time-zone names. */
  timeZoneLength: 64,
  /** The number of routines, the steps of one, and the minutes of a step. */
  routines: 20,
  routineSteps: 12,
  stepMinutes: 240,
  /** Links of a piece, and the length of each. */
  referenceLinks: 20,
  linkLength: 2048,
  /** The maximum number of links that we read in a piece of another program. We refuse a longer list. */
  readLinks: 200,
  /** The greatest difficulty of a piece; the least is 1. */
  difficultyMax: 5,
  /** The least target of a goal, and the greatest value of a target or a step. */
  goalTargetMin: 1,
  goalValueMax: 1e9,
  /** The unit of a goal: "bars", "minutes". */
  unitLength: 50,
  milestones: 20,
  /** Entries that a musician has linked to one goal. */
  linkedEntries: 1000,
  /** The size of one file of a score in bytes: exactly 10 MiB. */
  scoreFileBytes: 10_485_760,
  /** Images of one score. */
  scoreFiles: 20,
  /** Pages of one score, and jumps between them. */
  scorePages: 10_000,
  scoreJumps: 100,
  /** Scores of one collection, and the bytes of their ids as JSON. Ids of other programs may be long. */
  collectionScores: 500,
  collectionBytes: 40_000,
  /** Duplicates that one entry names, merged or dismissed, and the bytes of each list as JSON. */
  mergedEntries: 500,
  mergedBytes: 20_000,
  /** The bytes of one list of a preference as JSON. A preference may have 40,000 bytes (docs/decisions/0026). */
  preferenceListBytes: 38_000,
  customInstruments: 50,
  /** Favourites among the scores that come with the product. */
  starterFavourites: 500,
  /** Points of one stroke. `strokeParts` splits a longer one, so that a mark fits into a record. */
  markPoints: 2000,
  /** Characters of a text on a page, and of the names of layers, colours and stamps. */
  markTextLength: 500,
  markNameLength: 50,
  /**
   * Pieces of one programme, and their bytes as JSON. With them, name and notes of any length fit into a
   * record.
   */
  programmePieces: 100,
  programmePieceBytes: 30_000,
  /** Conditions of a filter, and the values of one condition. */
  conditions: 50,
  conditionValues: 200,
  /** Groups and sorts of a view, and columns of a table. */
  viewParts: 50,
  /** The maximum number of bars in a metronome pattern, and of steps in one beat. */
  patternBars: 8,
  stepsPerBeat: 16,
  /** The longest take of an entry in milliseconds (two hours), and the shortest part to play. */
  takeLength: 7_200_000,
  takePart: 500,
  /** Takes and photos of one entry. */
  attachments: 30,
} as const

/** Returns the length in Unicode code points, so that an emoji or a rare Chinese character counts once. */
export function codePointLength(text: string): number {
  let length = text.length
  for (let at = 0; at < text.length - 1; at++) {
    if (isHighSurrogate(text.charCodeAt(at)) && isLowSurrogate(text.charCodeAt(at + 1))) {
      length--
      at++
    }
  }
  return length
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}

/**
 * Returns true if a text has `min` to `max` code points. A code point takes one or two UTF-16 code units, so we
 * rarely need to count.
 */
export function hasLength(text: string, min: number, max: number): boolean {
  const units = text.length
  if (units < min || units > max * 2) return false
  if (units <= max && (min <= 1 || units >= min * 2)) return true
  const length = codePointLength(text)
  return length >= min && length <= max
}
