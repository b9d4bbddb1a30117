import { Redis } from 'ioredis'
import { startRedis } from './redis'
import { startSmallS3 } from './small-s3'

/** The traces of a user in stores outside the database and the data folder. */
interface StoreTraces {
  /** Objects of S3 whose key or content has a trace. */
  readonly objects: readonly string[]
  /** Counts in Redis whose key or value has a trace. */
  readonly counts: readonly string[]
  /** Keys of Redis that never expire, or later than allowed. */
  readonly lasting: readonly string[]
  /** The number of all counts in Redis. */
  readonly counted: number
}

/**
 * Starts an S3 and a Redis for a server under test. Returns its settings, and a function that searches both
 * stores.
 */
export async function startOtherStores() {
  const [s3, redis] = await Promise.all([startSmallS3(), startRedis()])
  const client = new Redis(redis.url)
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings
  return {
    settings: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      REDIS_URL: redis.url,
    },
    /** Returns the traces in both stores. `longest` is the longest time that a key of Redis may exist (milliseconds). */
    async find(traces: readonly string[], longest: number): Promise<StoreTraces> {
      const has = (text: string) => traces.some((trace) => text.includes(trace))
      const keys = await client.keys('*')
      const values = await Promise.all(keys.map(async (key) => `${key}\n${await client.get(key)}`))
      const ends = await Promise.all(keys.map((key) => client.pttl(key)))
      return {
        objects: [...s3.objects].flatMap(([key, { content }]) =>
          has(`${key}\n${content.toString('latin1')}`) ? [key] : [],
        ),
        counts: values.filter(has),
        lasting: keys.filter((_, index) => !(Number(ends[index]) > 0 && Number(ends[index]) <= longest)),
        counted: keys.length,
      }
    },
    async stop(): Promise<void> {
      client.disconnect()
      await Promise.all([s3.stop(), redis.stop()])
    },
  }
}
