import { userInfo } from 'node:os'

/**
 * Returns the name of the user who runs this process, or its number if it has no name. Under `sudo`, the calling user
 * comes first.
 */
export function machineUser({ SUDO_USER }: Readonly<Record<string, string | undefined>>): string {
  const name = ownName()
  return SUDO_USER ? `${SUDO_USER} as ${name}` : name
}

function ownName(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run as a user that its system does not name.
    return String(process.getuid?.() ?? 'unknown')
  }
}
