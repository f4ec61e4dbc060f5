import { ChangeInWindowScreen, type ChangeInWindowScreenProps } from '../../email/index.ts'

export const title = 'Confirm new email'

const ignore = () => {}

function view(props: Partial<ChangeInWindowScreenProps>) {
  return (
    <ChangeInWindowScreen
      text="In the window that opened, finish with your new email ada@example.org"
      email="ada@example.org"
      note="Codes are typed in the window of your wallet only. New devices then wait a day or longer."
      cancelText="Cancel change"
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
