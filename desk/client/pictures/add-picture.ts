import { dropArea, element, fileField, statusLine } from '../chrome/elements.ts';
import { ask, reloadChoices, request } from '../server.ts';

const MAX_PICTURE_BYTES = 40_000_000;
const PROGRESS_INTERVAL_MS = 500;

/** A drop area for a new picture, followed by a form for its description and its focus point. */
export function addPicture(app: string, onAdded: (name: string) => void): HTMLElement {
  const status = statusLine('', 'desk-status');
  const openForm = async (picture: File) => {
    if (picture.size > MAX_PICTURE_BYTES) {
      status.textContent = `${picture.name} has ${Math.ceil(picture.size / 1e6)} MB. The limit is 40 MB: choose a smaller picture.`;
      return;
    }
    status.replaceChildren('Checking the picture … ', element('progress'));
    try {
      const body = { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: picture };
      const { id } = await request<{ id: string }>(`pictures/${app}?name=${encodeURIComponent(picture.name)}`, body);
      const form = createForm(`pictures/${app}/${id}`, picture, onAdded);
      area.replaceChildren(form);
      // The focused control was removed.
      form.querySelector('input')?.focus();
    } catch (error) {
      status.textContent = (error as Error).message;
    }
  };
  const area = dropArea(
    'Drop a new picture here, or choose a file: JPEG, PNG, WebP, AVIF or HEIC, up to 40 MB. ',
    'image/*,.heic,.heif',
    (picture) => void openForm(picture),
  );
  // Many a phone's own dialog offers the pictures that it has, but not its camera.
  const camera = fileField(
    'Or take one now. ',
    { accept: 'image/*', className: 'desk-camera' },
    (picture) => void openForm(picture),
  );
  // Not every browser has it as a property.
  camera.control!.setAttribute('capture', 'environment');
  area.append(camera, status);
  return area;
}

/** The form for a picture that was accepted, and whose sizes are being made. @param path of the picture at the desk's server */
function createForm(path: string, file: File, onAdded: (name: string) => void): HTMLElement {
  const address = URL.createObjectURL(file);
  const image = element('img', { src: address, alt: '' });
  const mark = element('span', { className: 'desk-mark' });
  const stage = element('div', { className: 'desk-stage' }, image, mark);
  // Without a visible picture (HEIC in most browsers), the ranges below still set the focus point.
  image.addEventListener('error', () => stage.classList.add('desk-unseen'));
  const range = () => element('input', { type: 'range', min: '0', max: '1', step: '0.01', value: '0.5' });
  const [across, down] = [range(), range()];
  const placeMark = () =>
    Object.assign(mark.style, { left: `${Number(across.value) * 100}%`, top: `${Number(down.value) * 100}%` });
  placeMark();
  across.addEventListener('input', placeMark);
  down.addEventListener('input', placeMark);
  stage.addEventListener('click', (event) => {
    const box = image.getBoundingClientRect();
    // A range limits its value to 0 to 1.
    across.value = String((event.clientX - box.left) / box.width);
    down.value = String((event.clientY - box.top) / box.height);
    placeMark();
  });
  const alt = element('textarea', { required: true, rows: 2, minLength: 10, maxLength: 300, id: 'desk-alt' });
  const submit = element('button', { type: 'submit', className: 'desk-button desk-main' }, 'Add this picture');
  const status = statusLine('', 'desk-status');
  const form = element(
    'form',
    { className: 'desk-describe' },
    stage,
    element('label', {}, 'What must stay in view, from left to right', across),
    element('label', {}, 'and from top to bottom', down),
    element('label', {}, 'What does it show? One sentence, for readers who cannot see it. ', alt),
    submit,
    status,
  );
  const progress = element('progress', { ariaLabel: 'Sizes of the picture' });
  status.append('Location data is removed. The sizes for all screens are being made … ', progress);
  const showProgress = async () => {
    const { ready, sizes, problem } = await ask<{ ready: number; sizes: number; problem?: string }>(path);
    Object.assign(progress, { max: sizes, value: ready });
    if (problem !== undefined) {
      submit.disabled = true;
      status.textContent = problem;
    } else if (ready === sizes) status.textContent = 'All sizes are made.';
    else if (form.isConnected) setTimeout(() => void showProgress().catch(() => undefined), PROGRESS_INTERVAL_MS);
  };
  setTimeout(() => void showProgress().catch(() => undefined), PROGRESS_INTERVAL_MS);
  const add = async () => {
    const { name } = await ask<{ name: string }>(path, {
      alt: alt.value.trim(),
      x: Number(across.value),
      y: Number(down.value),
    });
    URL.revokeObjectURL(address);
    await reloadChoices();
    onAdded(name);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit.disabled = true;
    add().catch((error: Error) => {
      submit.disabled = false;
      status.textContent = error.message;
    });
  });
  return form;
}
