import { expect, test } from 'vitest'
import { CallError } from '../contracts/sync-server'
import { TransferSizes } from './transfer-sizes'

const timeOut = (sizes: TransferSizes, direction: 'pull' | 'push') =>
  expect(sizes.measured(direction, Promise.reject(new CallError('timeout')))).rejects.toThrow('timeout')

async function succeed(sizes: TransferSizes, direction: 'pull' | 'push', times: number): Promise<void> {
  for (let time = 0; time < times; time++) await sizes.measured(direction, Promise.resolve())
}

test('TransferSizes halves the size of a direction after its timeout, down to one record', async () => {
  const sizes = new TransferSizes()
  await timeOut(sizes, 'pull')
  expect([sizes.pull, sizes.push, sizes.bytes]).toEqual([500, 200, 1024 * 1024])
  await timeOut(sizes, 'push')
  expect([sizes.pull, sizes.push, sizes.bytes]).toEqual([500, 100, 512 * 1024])
  for (let time = 0; time < 12; time++) {
    await timeOut(sizes, 'pull')
    await timeOut(sizes, 'push')
  }
  expect([sizes.pull, sizes.push, sizes.bytes]).toEqual([1, 1, 4096])
})

test('TransferSizes doubles a size after four successful calls in a row, up to its maximum', async () => {
  const sizes = new TransferSizes()
  await timeOut(sizes, 'pull')
  await timeOut(sizes, 'pull')
  await succeed(sizes, 'pull', 3)
  expect(sizes.pull).toBe(250)
  await succeed(sizes, 'pull', 1)
  expect(sizes.pull).toBe(500)
  await succeed(sizes, 'pull', 40)
  expect(sizes.pull).toBe(1000)
})

test('TransferSizes keeps its sizes after a failure other than a timeout', async () => {
  const sizes = new TransferSizes()
  await expect(sizes.measured('pull', Promise.reject(new CallError('offline')))).rejects.toThrow('offline')
  expect(sizes.pull).toBe(1000)
})
