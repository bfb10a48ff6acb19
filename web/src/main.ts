import './ui/styles/tokens.css';
import './ui/styles/base.css';
import { mount } from 'svelte';
import App from './app/App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
target.replaceChildren(); // the word that stood there while this was on its way
mount(App, { target });
