/** The areas with a help page, in the order of the help tab. */
export const helpAreas = [
  'logbook',
  'timer',
  'repertoire',
  'reports',
  'toolbox',
  'dictionary',
  'scorebook',
  'account',
  'data',
  'shortcuts',
] as const
export type HelpArea = (typeof helpAreas)[number]
