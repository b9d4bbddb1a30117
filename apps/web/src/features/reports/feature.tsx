import type { Feature } from '../feature'
import { reportTabs } from './report-tabs'

export const reportsFeature: Feature = {
  id: 'reports',
  routes: [
    {
      path: '/reports/:tab',
      load: async () => {
        const screens = import('./reports-screen')
        // Fetch the code of the reports in parallel with the diary.
        void screens.then(({ ReportsMain }) => ReportsMain.preload()).catch(() => {})
        return (await screens).ReportsScreen
      },
      messages: ['reports'],
      modules: ['reports/reports-screen.tsx'],
      ...(import.meta.env.SSR && { drawnFor: reportTabs }),
    },
  ],
  navigation: { label: 'nav.reports', href: '/reports/overview', icon: 'reports', order: 20, onPhone: false },
  commands: [
    {
      id: 'go-reports',
      label: 'command.goReports',
      keys: 'g p',
      run: ({ navigate }) => navigate('/reports/overview'),
    },
    {
      id: 'weekly-letter',
      label: 'command.weeklyLetter',
      run: ({ navigate }) => navigate('/reports/overview?sheet=letter'),
    },
    {
      id: 'year-in-review',
      label: 'command.yearInReview',
      run: ({ navigate }) => navigate('/reports/overview?sheet=year'),
    },
    {
      id: 'since-last-lesson',
      label: 'command.sinceLastLesson',
      run: ({ navigate }) => navigate('/reports/overview?sheet=lesson'),
    },
  ],
}
