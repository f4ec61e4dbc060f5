import type { Theme } from 'vitepress'
// Without the theme's own fonts: the reader's system has good ones, and none is fetched.
import DefaultTheme from 'vitepress/theme-without-fonts'
import { PolicyGenerator } from './PolicyGenerator.ts'
import './style.css'

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('PolicyGenerator', PolicyGenerator)
  },
}

export default theme
