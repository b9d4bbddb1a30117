/**
 * Sets the kind of the audio session. Only with 'playback' does Safari play despite the mute switch of an
 * iPhone. Browsers without audio sessions ignore the call.
 */
export function setAudioSession(type: 'playback' | 'auto'): void {
  const { audioSession } = navigator as { readonly audioSession?: { type: string } }
  if (audioSession) audioSession.type = type
}
