import { ChangeInWindowScreen, type ChangeInWindowScreenProps } from '../../email/index.ts'

export const title = 'Confirm new email'

const ignore = () => {}

function view(props: Partial<ChangeInWindowScreenProps>) {
  return (
    <ChangeInWindowScreen
      text="In the window that opened, finish with your new email ada@example.org"
      email="ada@example.org"
      note="Enter codes only in your wallet’s window. New devices then wait for a day or longer."
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
  over: view({ error: 'This change has expired. Open the window again to start over.' }),
  unreachable: view({ error: 'The server cannot be reached. Check your connection, then try again.' }),
}
