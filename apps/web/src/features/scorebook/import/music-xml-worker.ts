// Unpacks and parses untrusted MusicXML in a worker, because a small file can unpack to 60 MB.
import { MusicXmlError } from '../../../data/scores/music-xml-text'
import { musicXmlDetails } from './music-xml-details'
import type { MusicXmlReply } from './music-xml-messages'

self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(reply(data))
}

function reply(music: ArrayBuffer): MusicXmlReply {
  try {
    return { details: musicXmlDetails(new Uint8Array(music)) }
  } catch (error) {
    if (error instanceof MusicXmlError) return { refusal: error.message }
    throw error
  }
}

// LimitedWorker starts the time limit at this message.
self.postMessage({ isReady: true } satisfies MusicXmlReply)
