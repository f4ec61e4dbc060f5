import { InLineScreen, type InLineScreenProps } from './InLineScreen.tsx'

export const title = 'In Line'

const ignore = () => {}

function view(props: Partial<InLineScreenProps>) {
  return (
    <InLineScreen
      step="waiting"
      leftSeconds={128}
      wholeSeconds={180}
      onContinue={ignore}
      onCancel={ignore}
      {...props}
    />
  )
}

export const states = {
  'two minutes': view({}),
  'half an hour': view({ leftSeconds: 1_790, wholeSeconds: 1_800 }),
  'a few seconds': view({ leftSeconds: 9 }),
  'its turn': view({ step: 'admitting' }),
  'its turn, and no server answers': view({ step: 'away' }),
  'a new place': view({ isAnew: true }),
  'its turn, which takes a press': view({ step: 'due' }),
  full: view({ step: 'full' }),
}
