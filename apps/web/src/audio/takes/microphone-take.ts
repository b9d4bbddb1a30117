import type { TakeProblem, TakeRecorder } from '../../contracts/attachments/take-recorder'
import { closeStream, openMicrophone } from '../microphone'

/** The length of one part (milliseconds). A killed browser loses at most this much sound. */
const PART = 2000
/** The media types in order of preference. Safari records MP4, and the other browsers WebM. */
const mediaTypes = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm']
/**
 * Bits per second. At this rate, Opus and AAC preserve the sound of one instrument. 10 minutes take about 9.6
 * MB.
 */
const BITRATE = 128_000

/**
 * Asks for the microphone and prepares a take. Resolves with its recorder, or with the reason why there is
 * none.
 */
export async function openTakeRecorder(): Promise<TakeRecorder | TakeProblem> {
  const mediaType =
    typeof MediaRecorder === 'undefined'
      ? undefined
      : mediaTypes.find((type) => MediaRecorder.isTypeSupported(type))
  if (mediaType === undefined) return 'unsupported'
  const stream = await openMicrophone()
  if (typeof stream === 'string') return stream
  const recorder = new MediaRecorder(stream, { mimeType: mediaType, audioBitsPerSecond: BITRATE })
  const meter = openMeter(stream)
  const letSleep = stayAwake()
  const release = () => {
    letSleep()
    closeStream(stream)
    meter.close()
  }
  return {
    mediaType,
    begin({ onPart, onEnd }) {
      recorder.ondataavailable = ({ data }) => {
        if (data.size > 0) onPart(data)
      }
      recorder.onstop = () => {
        release()
        onEnd()
      }
      recorder.start(PART)
    },
    level: meter.level,
    stop() {
      if (recorder.state === 'inactive') release()
      else recorder.stop()
    },
  }
}

/**
 * Requests a wake lock, because a phone that locks its screen stops the recording. Returns a function that
 * releases it.
 */
function stayAwake(): () => void {
  const lock = navigator.wakeLock?.request('screen').catch(() => null)
  return () => void lock?.then((held) => held?.release()).catch(() => {})
}

function openMeter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 1024 })
  new MediaStreamAudioSourceNode(context, { mediaStream: stream }).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    },
    close: () => void context.close().catch(() => {}),
  }
}
