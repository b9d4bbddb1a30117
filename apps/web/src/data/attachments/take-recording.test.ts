import { limits } from '@segno/domain/shared/limits'
import { expect, test } from 'vitest'
import type { Attachments } from '../../contracts/attachments/attachments'
import type { TakeListener, TakeProblem } from '../../contracts/attachments/take-recorder'
import { StorageError } from '../../contracts/record-storage'
import { TakeRecording } from './take-recording'

/** Creates a recording with a fake microphone and disk that the test controls. */
function setUp(problem?: TakeProblem) {
  const microphone = { listener: null as TakeListener | null, isOpen: false, opened: 0 }
  const disk = { parts: [] as [string, number][], discarded: 0, isFull: false }
  const time = { now: 0 }
  const recording = new TakeRecording({
    attachments: {
      async record({ id }) {
        return {
          id,
          close() {},
          async append(part, length) {
            if (disk.isFull) throw new StorageError('quota')
            disk.parts.push([await part.text(), length])
          },
        }
      },
      discard: async () => void disk.discarded++,
    } as Partial<Attachments> as Attachments,
    clock: { now: () => 0, monotonic: () => time.now },
    newId: () => 'a',
    async openRecorder() {
      microphone.opened++
      if (problem) return problem
      microphone.isOpen = true
      return {
        mediaType: 'audio/webm',
        begin: (listener) => {
          microphone.listener = listener
        },
        level: () => 0.5,
        stop() {
          if (!microphone.isOpen) return
          microphone.isOpen = false
          microphone.listener?.onEnd()
        },
      }
    },
  })
  const deliver = (text: string, at: number) => {
    time.now = at
    microphone.listener?.onPart(new Blob([text]))
  }
  return { recording, microphone, disk, deliver }
}
/** Runs all microtasks and the tasks that are already queued. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('TakeRecording.record asks for the microphone at once and stores each part with the length of the take so far', async () => {
  const { recording, microphone, disk, deliver } = setUp()
  expect(microphone.opened).toBe(0)
  const outcome = recording.record('e')
  await settle()
  deliver('one', 2000)
  deliver('two', 4000)
  await settle()
  expect(disk.parts).toEqual([
    ['one', 2000],
    ['two', 4000],
  ])
  recording.stop()
  expect(await outcome).toBe('saved')
  expect(recording.state()).toEqual({ at: 'rest', problem: null })
})

test('a full disk ends the take, reports `quota` and keeps the parts before it', async () => {
  const { recording, microphone, disk, deliver } = setUp()
  const outcome = recording.record('e')
  await settle()
  deliver('one', 2000)
  await settle()
  disk.isFull = true
  deliver('two', 4000)
  expect(await outcome).toBe('saved')
  expect(recording.state().problem).toBe('quota')
  expect(microphone.isOpen).toBe(false)
  expect(disk).toMatchObject({ parts: [['one', 2000]], discarded: 0 })
})

test('TakeRecording deletes a discarded take and a take without a stored part', async () => {
  const { recording, disk, deliver } = setUp()
  const first = recording.record('e')
  await settle()
  deliver('one', 2000)
  recording.discard()
  expect(await first).toBe('empty')
  const second = recording.record('e')
  await settle()
  recording.stop()
  expect(await second).toBe('empty')
  expect(disk.discarded).toBe(2)
})

test('TakeRecording.stop releases the microphone if the browser grants it only afterwards', async () => {
  const { recording, microphone } = setUp()
  const outcome = recording.record('e')
  recording.stop()
  expect(await outcome).toBe('empty')
  expect(microphone).toMatchObject({ isOpen: false, listener: null })
})

test('TakeRecording reports a refused microphone and asks again at the next press', async () => {
  const { recording, microphone } = setUp('denied')
  expect(await recording.record('e')).toBe('empty')
  expect(recording.state()).toEqual({ at: 'rest', problem: 'denied' })
  await recording.record('e')
  expect(microphone.opened).toBe(2)
})

test('an unplugged microphone ends the take and the take stays saved', async () => {
  const { recording, microphone, deliver } = setUp()
  const outcome = recording.record('e')
  await settle()
  deliver('one', 2000)
  microphone.listener?.onEnd()
  expect(await outcome).toBe('saved')
})

test('TakeRecording ends a forgotten take after two hours', async () => {
  const { recording, microphone, deliver } = setUp()
  const outcome = recording.record('e')
  await settle()
  deliver('long', limits.takeLength + 5000)
  expect(await outcome).toBe('saved')
  expect(microphone.isOpen).toBe(false)
})
