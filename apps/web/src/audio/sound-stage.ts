/** Lowers the level of a lasting sound for some seconds. */
type Duck = (seconds: number) => void

const lasting = new Set<Duck>()

/**
 * Registers a lasting sound, such as a drone, which becomes softer while a chime rings. Returns a function that
 * removes it.
 */
export function joinStage(duck: Duck): () => void {
  lasting.add(duck)
  return () => lasting.delete(duck)
}

/**
 * Lowers every lasting sound for the length of a chime (seconds). So the chime is audible and does not distort.
 */
export function announceChime(seconds: number): void {
  for (const duck of lasting) duck(seconds)
}
