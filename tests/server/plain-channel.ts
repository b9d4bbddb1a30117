import { describe, expect, test } from 'vitest'
import { entry, instant, type NewMusician, text, whole } from './expected-answers'

/** Tests the channel with a client that implements only the specification. */
export function describeChannel(musician: NewMusician): void {
  describe('the channel', () => {
    const place = { prevSeq: whole, seq: whole, epoch: text, timestamp: instant }

    test('the channel sends a device the entries that another device pushes, and responds to PING', async () => {
      const phone = await musician()
      const laptop = phone.otherDevice({ 'X-Device-ID': 'dev_bbbbbbbbbbbbbbbb' })
      const channel = await phone.channel()
      channel.send({ type: 'PING' })
      expect(await channel.waitFor('PONG')).toEqual({ type: 'PONG', seq: 0, epoch: text, timestamp: instant })

      await laptop.push({ entries: [entry('e1')] })
      expect(await channel.waitFor('ENTRY_CREATED')).toEqual({
        type: 'ENTRY_CREATED',
        entry: expect.objectContaining({
          ...entry('e1'),
          pieces: expect.any(Array),
          updatedAt: instant,
          seq: 1,
        }),
        ...place,
      })
      await laptop.push({ entries: [{ id: 'e1', notes: 'once more', updatedAt: new Date().toISOString() }] })
      expect(await channel.waitFor('ENTRY_UPDATED')).toEqual({
        type: 'ENTRY_UPDATED',
        entry: expect.objectContaining({ id: 'e1', notes: 'once more', seq: 2 }),
        ...place,
      })
      await laptop.push({ entries: [{ id: 'e1', deletedAt: new Date().toISOString() }] })
      expect(await channel.waitFor('ENTRY_DELETED')).toEqual({
        type: 'ENTRY_DELETED',
        entryId: 'e1',
        entry: expect.objectContaining({ id: 'e1', deletedAt: instant, seq: 3 }),
        ...place,
      })
      await laptop.call('POST', '/api/repertoire', { scoreId: 'nocturne-field' })
      expect(await channel.waitFor('PIECE_ADDED')).toEqual({
        type: 'PIECE_ADDED',
        piece: expect.objectContaining({ scoreId: 'nocturne-field', status: 'planned' }),
        ...place,
      })
      await laptop.call('PUT', '/api/repertoire/nocturne-field', { personalNotes: 'pedal' })
      expect(await channel.waitFor('PIECE_UPDATED')).toMatchObject({ piece: { personalNotes: 'pedal' } })
      await laptop.call('DELETE', '/api/repertoire/nocturne-field')
      expect(await channel.waitFor('PIECE_REMOVED')).toEqual({
        type: 'PIECE_REMOVED',
        scoreId: 'nocturne-field',
        piece: expect.objectContaining({ deletedAt: instant }),
        ...place,
      })
      channel.close()
    })

    test('the channel stores changes of a device and forwards them to all other devices', async () => {
      const client = await musician()
      const [phone, laptop] = [await client.channel(), await client.channel()]
      phone.send({ type: 'ENTRY_CREATED', entry: entry('e1') })
      expect(await laptop.waitFor('ENTRY_CREATED')).toMatchObject({ entry: { id: 'e1', seq: 1 } })
      phone.send({
        type: 'ENTRY_UPDATED',
        entry: entry('e1', { notes: 'once more', updatedAt: Date.now() + 10 }),
      })
      expect(await laptop.waitFor('ENTRY_UPDATED')).toMatchObject({ entry: { id: 'e1', notes: 'once more' } })
      phone.send({ type: 'ENTRY_DELETED', entryId: 'e1' })
      expect(await laptop.waitFor('ENTRY_DELETED')).toMatchObject({ entryId: 'e1' })
      phone.send({ type: 'PIECE_ADDED', piece: { scoreId: 'nocturne-field', status: 'planned' } })
      expect(await laptop.waitFor('PIECE_ADDED')).toMatchObject({ piece: { scoreId: 'nocturne-field' } })
      phone.send({ type: 'PIECE_UPDATED', piece: { scoreId: 'nocturne-field', status: 'learning' } })
      expect(await laptop.waitFor('PIECE_UPDATED')).toMatchObject({ piece: { status: 'learning' } })
      phone.send({ type: 'PIECE_DISSOCIATED', scoreId: 'nocturne-field' })
      expect(await laptop.waitFor('PIECE_REMOVED')).toMatchObject({ scoreId: 'nocturne-field' })
      await phone.settled()
      expect(phone.received.filter(({ type }) => type !== 'ACCEPTED')).toEqual([])
      const accepted = phone.received.map(({ kind, id }) => `${kind} ${id}`)
      expect(accepted).toEqual([...Array(3).fill('entry e1'), ...Array(3).fill('repertoire nocturne-field')])
      expect(await client.entries()).toEqual([])
      phone.close()
      laptop.close()
    })

    test('the channel responds to a SYNC_REQUEST with the changes since a time', async () => {
      const client = await musician()
      await client.push({ entries: [entry('e1'), entry('e2')] })
      await client.call('POST', '/api/repertoire', { scoreId: 'nocturne-field' })
      const channel = await client.channel()
      for (const lastSyncTime of [null, new Date(Date.now() - 60_000).toISOString()]) {
        channel.send({ type: 'SYNC_REQUEST', lastSyncTime })
        const entries = await channel.waitFor('BULK_SYNC')
        expect(entries).toEqual({ type: 'BULK_SYNC', entries: expect.any(Array), ...place })
        expect((entries.entries as { id: string }[]).map(({ id }) => id)).toEqual(['e1', 'e2'])
        expect(await channel.waitFor('REPERTOIRE_BULK_SYNC')).toEqual({
          type: 'REPERTOIRE_BULK_SYNC',
          pieces: [expect.objectContaining({ scoreId: 'nocturne-field' })],
          ...place,
        })
      }
      channel.close()
    })

    test('the channel reports a malformed message and stays open', async () => {
      const client = await musician()
      const channel = await client.channel()
      channel.send({ type: 'ENTRY_CREATED', entry: entry('e1', { duration: -5 }) })
      expect(await channel.waitFor('ERROR')).toEqual({
        type: 'ERROR',
        code: 'invalid',
        message: 'Wrong fields: duration.',
        kind: 'entry',
        id: 'e1',
      })
      channel.send({ type: 'SING' })
      expect(await channel.waitFor('ERROR')).toEqual({
        type: 'ERROR',
        code: 'unknown_message',
        message: text,
      })
      await channel.settled()
      channel.close()
    })

    test('the channel closes when the sign-in ends and does not open for another account', async () => {
      const [clara, robert] = [await musician(), await musician()]
      const stranger = clara.otherDevice()
      stranger.userId = robert.userId
      const refusedChannel = await stranger.channel()
      await refusedChannel.until(() => refusedChannel.closedWith !== undefined)
      expect(refusedChannel.closedWith).toBe(4403)
      const channel = await clara.channel()
      await clara.call('POST', '/api/auth/logout')
      await channel.until(() => channel.closedWith !== undefined)
      expect(channel.closedWith).toBe(4401)
    })
  })
}
