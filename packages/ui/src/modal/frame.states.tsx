import type { ReactNode } from 'react'
import { AlertBox } from '../parts/frame/AlertBox.tsx'
import { Toast } from '../parts/frame/Toast.tsx'
import { ViewProblem } from '../parts/frame/ViewProblem.tsx'
import { FirstLoad } from '../widgets/feedback/FirstLoad.tsx'
import { EmbeddedFrame } from './EmbeddedFrame.tsx'
import { ModalHeader } from './ModalHeader.tsx'

export const title = 'Modal frame'

const ignore = () => {}
const header = { headingRef: null, onBack: ignore, onHelp: ignore, onClose: ignore, isLocked: false }

function framed(
  id: string,
  start: 'back' | 'help' | 'none',
  heading: string,
  content: ReactNode,
  isLocked = false,
) {
  return (
    <EmbeddedFrame isOpen labelId={id} isShaking={false}>
      <ModalHeader {...header} title={heading} titleId={id} start={start} isLocked={isLocked} />
      {content}
    </EmbeddedFrame>
  )
}

export const states = {
  'first load': framed('first', 'help', 'Connect Wallet', <FirstLoad />),
  'view that did not arrive': framed(
    'failed',
    'back',
    'All Wallets',
    <ViewProblem kind="failed" onRetry={ignore} />,
  ),
  'view that threw': framed('broken', 'back', 'Account', <ViewProblem kind="broken" onRetry={ignore} />),
  'long title, locked': framed(
    'locked',
    'none',
    'A wallet whose name is far too long to fit',
    <FirstLoad />,
    true,
  ),
  alert: (
    <AlertBox
      alert={{
        code: 'APKT008',
        details: 'Give project-id, or leave gateway-url out.',
      }}
      onDismiss={ignore}
      onDiagnose={ignore}
    />
  ),
  toasts: (
    <>
      <Toast kind="success" code="address_copied" onDismiss={ignore} />
      <Toast kind="error" code="disconnect_failed" onDismiss={ignore} />
      <Toast kind="info" code="certified_only" onDismiss={ignore} />
    </>
  ),
}
