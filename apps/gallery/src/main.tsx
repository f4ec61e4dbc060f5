import '@fontsource-variable/inter'
import { LanguageContext } from '@foyer/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import './gallery.css'
import { loadLanguage } from './loadLanguage.ts'
import { loadStates } from './loadStates.ts'
import { PresetSheet } from './PresetSheet.tsx'
import { SingleState } from './SingleState.tsx'

const query = new URLSearchParams(location.search)
const wanted = query.get('state')
const preset = query.get('preset')
const [groups, language] = await Promise.all([loadStates(), loadLanguage(query.get('lang') ?? 'en')])
const container = document.getElementById('gallery')
if (container) {
  document.documentElement.dataset.viewport = query.get('viewport') ?? 'desktop'
  const theme = query.get('theme') === 'light' ? 'light' : 'dark'
  createRoot(container).render(
    <StrictMode>
      <LanguageContext value={language}>
        {preset ? (
          <PresetSheet groups={groups} preset={preset} theme={theme} />
        ) : wanted ? (
          <SingleState groups={groups} id={wanted} theme={theme} />
        ) : (
          <Gallery groups={groups} />
        )}
      </LanguageContext>
    </StrictMode>,
  )
}
