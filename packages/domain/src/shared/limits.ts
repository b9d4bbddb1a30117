/**
 * Every bound of the product. Forms and server use the same numbers. Lengths count Unicode code points of NFC
 * text. Durations are seconds.
 */
export const limits = {
  /**
   * The maximum length of the title of a piece or goal. The name of a composer, programme, collection or preset
   * has the same limit.
   */
  titleLength: 255,
  /** The maximum length of the notes of an entry, a piece, a goal or a programme. */
  notesLength: 5000,
  /** The maximum length of the description of a goal or collection. */
  descriptionLength: 1000,
  /** The maximum number of techniques of one entry, and the maximum length of each. */
  techniques: 20,
  techniqueLength: 100,
  /** The maximum number of tags of one entry, score or collection, and the maximum length of each. */
  tags: 10,
  tagLength: 50,
  /** The maximum number of pieces of one entry. */
  pieces: 3,
  /** The maximum number of goals that one entry may name. */
  goals: 50,
  /** The maximum length of the text that names bars: "12-20", "33, 40–44". */
  measuresLength: 50,
  /** The least and the greatest tempo of a piece in beats per minute. */
  tempoMin: 10,
  tempoMax: 400,
  /** The least and the greatest duration of an entry in seconds: one minute and one day. */
  durationMin: 60,
  durationMax: 86_400,
  /** The maximum length of the name of a musician's own instrument. */
  instrumentLength: 100,
  /** The maximum bytes of one record as JSON in UTF-8 (`jsonBytes`). The server refuses a larger one. */
  recordBytes: 65_536,
  /**
   * The maximum length of a record id. Ids are UUIDs, natural keys of pieces (title, separator and composer) or
   * foreign ids.
   */
  idLength: 600,
  /** The maximum length of an IANA time-zone name. */
  timeZoneLength: 64,
  /** The maximum number of routines, of steps in a routine, and of minutes in a step. */
  routines: 20,
  routineSteps: 12,
  stepMinutes: 240,
  /** The maximum number of links of a piece, and the maximum length of each. */
  referenceLinks: 20,
  linkLength: 2048,
  /** The maximum number of links that we read in a piece of another program. We refuse a longer list. */
  readLinks: 200,
  /** The greatest difficulty of a piece; the least is 1. */
  difficultyMax: 5,
  /** The least target of a goal, and the greatest value of a target or a step. */
  goalTargetMin: 1,
  goalValueMax: 1e9,
  /** The maximum length of the unit of a goal, such as "bars" or "minutes". */
  unitLength: 50,
  milestones: 20,
  /** The maximum number of entries that a musician can link to one goal. */
  linkedEntries: 1000,
  /** The maximum size of one file of a score in bytes: exactly 10 MiB. */
  scoreFileBytes: 10_485_760,
  /** The maximum number of images of one score. */
  scoreFiles: 20,
  /** The maximum number of pages of one score, and of jumps between them. */
  scorePages: 10_000,
  scoreJumps: 100,
  /**
   * The maximum number of scores in a collection, and of bytes of their ids as JSON. Ids of other programs may
   * be long.
   */
  collectionScores: 500,
  collectionBytes: 40_000,
  /**
   * The maximum length of each list of duplicates of an entry (merged and dismissed), and of its bytes as JSON.
   */
  mergedEntries: 500,
  mergedBytes: 20_000,
  /**
   * The maximum bytes of one list of a preference as JSON. A preference may have 40,000 bytes
   * (docs/decisions/0026).
   */
  preferenceListBytes: 38_000,
  customInstruments: 50,
  /** The maximum number of favourites among the scores that come with the product. */
  starterFavourites: 500,
  /**
   * The maximum number of points of one stroke. `strokeParts` splits a longer one, so that a mark fits into a
   * record.
   */
  markPoints: 2000,
  /** The maximum length of a text on a page, and of the name of a layer, colour or stamp. */
  markTextLength: 500,
  markNameLength: 50,
  /**
   * The maximum number of pieces of a programme, and of their bytes as JSON. With them, name and notes of any
   * length fit into a record.
   */
  programmePieces: 100,
  programmePieceBytes: 30_000,
  /** The maximum number of conditions of a filter, and of values in a condition. */
  conditions: 50,
  conditionValues: 200,
  /** The maximum number of groups, of sorts and of columns of a table in a view. */
  viewParts: 50,
  /** The maximum number of bars in a metronome pattern, and of steps in one beat. */
  patternBars: 8,
  stepsPerBeat: 16,
  /** The longest take of an entry (two hours) and the shortest part of a take to play, in milliseconds. */
  takeLength: 7_200_000,
  takePart: 500,
  /** The maximum number of takes and photos of one entry. */
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
