import {
  ChangeInWindowScreen,
  type ChangeInWindowScreenProps,
} from '../ChangeInWindow/ChangeInWindowScreen.tsx'

export const title = 'Confirm new email'

const ignore = () => {}

function view(props: Partial<ChangeInWindowScreenProps>) {
  return (
    <ChangeInWindowScreen
      step="newCode"
      email="ada@example.org"
      isOpening={false}
      isCancelling={false}
      error={undefined}
      onOpen={ignore}
      onCancel={ignore}
      {...props}
    />
  )
}

export const states = {
  waiting: view({}),
  opening: view({ isOpening: true }),
  cancelling: view({ isCancelling: true }),
  over: view({ error: 'This change is over. Open the window again to start anew.' }),
  unreachable: view({ error: 'The server cannot be reached. Check your connection, then try again.' }),
}
