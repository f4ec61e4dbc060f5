import { ApproveTransactionScreen } from './ApproveTransactionScreen.tsx'

export const title = 'Signature request'

const ignore = () => {}

export const states = {
  loading: <ApproveTransactionScreen heightPx={undefined} onCancel={ignore} />,
  'a short request': <ApproveTransactionScreen heightPx={260} onCancel={ignore} />,
  'a long request': <ApproveTransactionScreen heightPx={4000} onCancel={ignore} />,
}
