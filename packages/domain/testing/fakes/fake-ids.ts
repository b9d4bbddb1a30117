/** Creates a generator of ids that count up: valid UUIDs of version 7, and texts of letters and digits. */
export function createFakeIds() {
  let count = 0
  return {
    uuid(): string {
      count++
      return `00000000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`
    },
    random(length: number): string {
      count++
      return count.toString(36).padStart(length, '0').slice(-length)
    },
  }
}
