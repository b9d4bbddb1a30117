import { expect, test } from 'vitest'
import { announceChime, joinStage } from './sound-stage'

test('a chime lowers each lasting sound until that sound has left the stage', () => {
  const lowered: string[] = []
  const endDrone = joinStage((seconds) => lowered.push(`drone ${seconds}`))
  const endString = joinStage((seconds) => lowered.push(`string ${seconds}`))
  announceChime(1)
  endDrone()
  announceChime(2)
  endString()
  announceChime(3)
  expect(lowered).toEqual(['drone 1', 'string 1', 'string 2'])
})
