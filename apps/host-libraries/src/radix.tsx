/** @jsxImportSource react */
import { Close, Content, Overlay, Portal, Root, Title, Trigger } from '@radix-ui/react-dialog'
import { createRoot } from 'react-dom/client'
import { DialogBody } from './DialogBody.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the app.')

createRoot(place).render(
  <Root>
    <Trigger>Open the dialog</Trigger>
    <Portal>
      <Overlay className="overlay" />
      <Content className="content" aria-describedby={undefined}>
        <Title>A dialog of the page</Title>
        <DialogBody />
        <Close>Close the dialog</Close>
      </Content>
    </Portal>
  </Root>,
)
