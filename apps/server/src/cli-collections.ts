import type { CliContext } from './cli-context'
import { PublicCollections } from './features/scores/public-collections'

/** Prints a line for each public collection: whether it is featured, its slug and its name. */
export async function listPublicCollections({ db, write }: CliContext): Promise<number> {
  for (const { slug, collection, featured } of await new PublicCollections(db).list()) {
    write(`${featured ? 'featured' : 'public'}\t${slug}\t${collection.name}\n`)
  }
  return 0
}

export async function featureCollection(context: CliContext, id: string): Promise<number> {
  return setFeatured(context, id, context.now())
}

export async function unfeatureCollection(context: CliContext, id: string): Promise<number> {
  return setFeatured(context, id, null)
}

async function setFeatured(
  { db, write, complain }: CliContext,
  id: string,
  at: number | null,
): Promise<number> {
  const published = new PublicCollections(db)
  const found = await published.bySlug(id)
  if (!found) {
    complain('There is no public collection with this id.')
    return 1
  }
  await published.setFeatured(found, at)
  write(`${found.collection.name}: ${at === null ? 'no longer featured' : 'featured'}\n`)
  return 0
}
