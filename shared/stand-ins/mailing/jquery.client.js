// Enough of jQuery for the validation script beside it to find it.
window.jQuery ??= {};
