/** @jsxImportSource react */
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { DialogBody } from './DialogBody.tsx'

function App() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open the dialog</Button>
      <Dialog open={isOpen} onClose={close}>
        <DialogTitle>A dialog of the page</DialogTitle>
        <DialogBody />
        <Button onClick={close}>Close the dialog</Button>
      </Dialog>
    </>
  )
}

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the app.')
createRoot(place).render(<App />)
