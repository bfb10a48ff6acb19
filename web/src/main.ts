import './ui/styles/tokens.css';
import './ui/styles/base.css';
import { mount } from 'svelte';
import App from './app/App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
target.replaceChildren(); // the loading text of index.html
mount(App, { target });
addEventListener('load', () => void import('./offline/start').then(({ startOffline }) => startOffline()));
