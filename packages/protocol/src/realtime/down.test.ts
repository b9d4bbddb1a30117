import { describe, expect, test } from 'vitest'
import { closeCodes, readDown } from './down'

const AT = '2026-03-01T10:00:00.000Z'
const place = { prevSeq: 4, seq: 5, epoch: 'abc', timestamp: AT }
const entry = { id: 'e1', duration: 600, updatedAt: AT, seq: 5 }
const piece = { id: 'a-b', scoreId: 'a-b', updatedAt: AT, seq: 5 }

/**
 * Messages of the server in their exact wire format. Other programs parse them, so a change here breaks them.
 */
const words = {
  PONG: `{"type":"PONG","seq":5,"epoch":"abc","timestamp":"${AT}"}`,
  ENTRY_CREATED: `{"type":"ENTRY_CREATED","entry":{"id":"e1","duration":600,"updatedAt":"${AT}","seq":5},"prevSeq":4,"seq":5,"epoch":"abc","timestamp":"${AT}"}`,
  ENTRY_UPDATED: `{"type":"ENTRY_UPDATED","entry":{"id":"e1","duration":600,"updatedAt":"${AT}","seq":5},"prevSeq":4,"seq":5,"epoch":"abc","timestamp":"${AT}"}`,
  ENTRY_DELETED: `{"type":"ENTRY_DELETED","entryId":"e1","entry":{"id":"e1","duration":600,"updatedAt":"${AT}","seq":5},"prevSeq":4,"seq":5,"epoch":"abc","timestamp":"${AT}"}`,
  BULK_SYNC: `{"type":"BULK_SYNC","entries":[{"id":"e1","duration":600,"updatedAt":"${AT}","seq":5}],"prevSeq":4,"seq":5,"epoch":"abc","timestamp":"${AT}"}`,
  PIECE_ADDED: `{"type":"PIECE_ADDED","piece":{"id":"a-b","scoreId":"a-b","updatedAt":"${AT}","seq":5},"prevSeq":4,"seq":5,"epoch":"abc","timestamp":"${AT}"}`,
  PIECE_UPDATED: `{"type":"PIECE_UPDATED","piece":{"id":"a-b","scoreId":"a-b","updatedAt":"${AT}","seq":5},"prevSeq":4,"seq":5,"epoch":"abc","timestamp":"${AT}"}`,
  PIECE_REMOVED: `{"type":"PIECE_REMOVED","scoreId":"a-b","piece":{"id":"a-b","scoreId":"a-b","updatedAt":"${AT}","seq":5},"prevSeq":4,"seq":5,"epoch":"abc","timestamp":"${AT}"}`,
  PIECE_DISSOCIATED: `{"type":"PIECE_DISSOCIATED","scoreId":"a-b","piece":{"id":"a-b","scoreId":"a-b","updatedAt":"${AT}","seq":5},"prevSeq":4,"seq":5,"epoch":"abc","timestamp":"${AT}"}`,
  REPERTOIRE_BULK_SYNC: `{"type":"REPERTOIRE_BULK_SYNC","pieces":[{"id":"a-b","scoreId":"a-b","updatedAt":"${AT}","seq":5}],"prevSeq":4,"seq":5,"epoch":"abc","timestamp":"${AT}"}`,
  ACCEPTED: `{"type":"ACCEPTED","kind":"entry","id":"e1","updatedAt":"${AT}","seq":5,"epoch":"abc"}`,
  ERROR: '{"type":"ERROR","code":"conflict","message":"Why.","kind":"entry","id":"e1"}',
}

describe('messages of the server', () => {
  test('readDown reads twelve types of server messages with exactly the documented fields', () => {
    expect(JSON.stringify(readDown(words.PONG))).toBe(words.PONG)
    expect(readDown(words.ENTRY_CREATED)).toEqual({ type: 'ENTRY_CREATED', entry, ...place })
    expect(readDown(words.ENTRY_DELETED)).toEqual({ type: 'ENTRY_DELETED', entryId: 'e1', entry, ...place })
    expect(readDown(words.PIECE_REMOVED)).toEqual({ type: 'PIECE_REMOVED', scoreId: 'a-b', piece, ...place })
    for (const [type, text] of Object.entries(words)) {
      const read = readDown(text)
      expect(read?.type).toBe(type)
      expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(text))
    }
  })

  test('readDown returns null for a message without its number or record, and for an unknown text', () => {
    expect(readDown(words.PONG.replace('"seq":5,', ''))).toBeNull()
    expect(readDown(words.ENTRY_CREATED.replace('"prevSeq":4,', ''))).toBeNull()
    expect(readDown(words.BULK_SYNC.replace('"entries"', '"entry"'))).toBeNull()
    expect(readDown('{"type":"WELCOME"}')).toBeNull()
    expect(readDown('<html>502</html>')).toBeNull()
  })

  test('closeCodes has the documented values, which clients act on', () => {
    expect(closeCodes).toEqual({
      normal: 1000,
      restart: 1012,
      tooMuch: 1008,
      unauthorized: 4401,
      forbidden: 4403,
      tooMany: 4429,
    })
  })
})
