import '@fontsource-variable/inter'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import './gallery.css'
import { loadStates } from './loadStates.ts'
import { SingleState } from './SingleState.tsx'

const query = new URLSearchParams(location.search)
const wanted = query.get('state')
const groups = await loadStates()
const container = document.getElementById('gallery')
if (container) {
  document.documentElement.dataset.viewport = query.get('viewport') ?? 'desktop'
  const theme = query.get('theme') === 'light' ? 'light' : 'dark'
  createRoot(container).render(
    wanted ? <SingleState groups={groups} id={wanted} theme={theme} /> : <Gallery groups={groups} />,
  )
}
