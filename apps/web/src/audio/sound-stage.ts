/** Lowers a lasting sound for some seconds. */
type Duck = (seconds: number) => void

const lasting = new Set<Duck>()

/** Registers a lasting sound, such as a drone, which becomes softer while a chime rings. Returns a function that ends it. */
export function joinStage(duck: Duck): () => void {
  lasting.add(duck)
  return () => lasting.delete(duck)
}

/** Lowers every lasting sound for the length of a chime (seconds), so that the chime is heard and nothing is overdriven. */
export function announceChime(seconds: number): void {
  for (const duck of lasting) duck(seconds)
}
