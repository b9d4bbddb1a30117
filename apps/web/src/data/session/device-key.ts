/**
 * The localStorage key of the device record. It has a module of its own, because its writer is fetched late.
 */
export const DEVICE_KEY = 'segno.device'
