import type { LogFields } from './log-fields'

const STACK_FRAMES = 8

/**
 * Returns the name, the code and the stack frames of an error. Omits the message, because messages of databases
 * and parsers quote private text.
 */
export function failureFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line))
  const { code } = error as { code?: unknown }
  return {
    error: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: frames
      .slice(0, STACK_FRAMES)
      .map((frame) => frame.trim())
      .join(' | '),
  }
}
