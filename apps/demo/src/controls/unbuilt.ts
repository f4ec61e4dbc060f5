import { onOff, type Section } from './section.ts'

/** Options that this version knows and has no part for. They stand apart, so that nobody waits for what they show. */
export const UNBUILT: Section = {
  id: 'unbuilt',
  title: 'Not built yet',
  note: 'These options are checked and kept, and show nothing until their part is built.',
  controls: [
    onOff('remoteFeatures.onramp', 'Project allows buying'),
    onOff('remoteFeatures.payWithExchange', 'Project allows paying from an exchange'),
  ],
}
