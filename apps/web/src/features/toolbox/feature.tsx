import type { Feature } from '../feature'
import { tools } from './tools'

export const toolboxFeature: Feature = {
  id: 'toolbox',
  routes: [
    {
      path: '/toolbox/:tool',
      load: async () => (await import('./toolbox-screen')).ToolboxScreen,
      messages: ['toolbox'],
      modules: ['toolbox/toolbox-screen.tsx'],
      // Only the build reads these fields.
      ...(import.meta.env.SSR && {
        drawnFor: tools,
        parts: {
          circle: { messages: ['circle'], modules: ['toolbox/circle/circle-screen.tsx'] },
          metronome: { messages: ['metronome-presets'], modules: ['toolbox/metronome/metronome-screen.tsx'] },
          counter: { messages: ['counter'], modules: ['toolbox/counter/counter-screen.tsx'] },
          dictionary: { messages: ['dictionary'], modules: ['toolbox/dictionary/dictionary-screen.tsx'] },
          tuner: { messages: ['tuning', 'circle'], modules: ['toolbox/tuning/tuner-screen.tsx'] },
          drone: { messages: ['tuning', 'circle'], modules: ['toolbox/tuning/drone-screen.tsx'] },
        },
      }),
    },
    {
      path: '/dictionary/:lang/:term',
      load: async () => (await import('./dictionary/term-screen')).TermScreen,
      messages: ['dictionary'],
      modules: ['toolbox/dictionary/term-screen.tsx'],
      title: 'nav.dictionary',
      // Only the build renders this template.
      ...(import.meta.env.SSR && { form: async () => (await import('./dictionary/term-form')).TermForm }),
      prepare: async (params) => (await import('./dictionary/term-screen')).prepareTerm(params),
    },
    {
      path: '/stand',
      load: async () => (await import('./stand/stand-screen')).StandScreen,
      messages: ['stand', 'toolbox'],
      modules: ['toolbox/stand/stand-screen.tsx'],
      frame: 'bare',
      title: 'nav.stand',
    },
  ],
  navigation: {
    label: 'nav.toolbox',
    href: '/toolbox/metronome',
    sections: ['dictionary'],
    icon: 'toolbox',
    order: 25,
    onPhone: false,
  },
  commands: [
    {
      id: 'go-metronome',
      label: 'command.goMetronome',
      keys: 'g m',
      run: ({ navigate }) => navigate('/toolbox/metronome'),
    },
    {
      id: 'go-counter',
      label: 'command.goCounter',
      keys: 'g c',
      run: ({ navigate }) => navigate('/toolbox/counter'),
    },
    {
      id: 'go-circle',
      label: 'command.goCircle',
      run: ({ navigate }) => navigate('/toolbox/circle'),
    },
    {
      id: 'go-dictionary',
      label: 'command.goDictionary',
      keys: 'g w',
      run: ({ navigate }) => navigate('/toolbox/dictionary'),
    },
    {
      id: 'go-tuner',
      label: 'command.goTuner',
      run: ({ navigate }) => navigate('/toolbox/tuner'),
    },
    {
      id: 'go-drone',
      label: 'command.goDrone',
      run: ({ navigate }) => navigate('/toolbox/drone'),
    },
    { id: 'go-stand', label: 'command.goStand', run: ({ navigate }) => navigate('/stand') },
  ],
}
