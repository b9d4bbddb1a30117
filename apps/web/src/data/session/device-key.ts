/** Where the record of this device lies. Apart from what writes it, which is fetched late. */
export const deviceKey = 'segno.device'
