import { samplePayLoading } from '../../../testing/samples/samplePayments.ts'
import { PayLoadingScreen } from './PayLoadingScreen.tsx'

export const title = 'Payment'

const ignore = () => {}

function waiting(fields: Parameters<typeof samplePayLoading>[0] = {}) {
  return (
    <PayLoadingScreen
      payment={samplePayLoading(fields)}
      onExplorer={ignore}
      onDone={ignore}
      onAgain={ignore}
    />
  )
}

export const states = {
  sent: waiting(),
  'no answer': waiting({ isOffline: true }),
  confirming: waiting({ stage: 'confirming', seen: 3 }),
  paid: waiting({ stage: 'paid', seen: 12 }),
  'taken back': waiting({ stage: 'taken_back', fault: 'not_found' }),
  'too little': waiting({ stage: 'not_paid', fault: 'too_little' }),
  reverted: waiting({ stage: 'not_paid', fault: 'reverted', mayPayAgain: true, label: undefined }),
  unclear: waiting({ stage: 'not_paid', fault: 'unclear' }),
  lost: waiting({ stage: 'lost', mayPayAgain: true }),
  replaced: waiting({ stage: 'replaced', mayPayAgain: true }),
  expired: waiting({ stage: 'expired' }),
}
